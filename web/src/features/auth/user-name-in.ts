/** The user name that was just chosen, for the login. It goes there in the history's state: an address would be logged. */
export const userNameIn = (form: HTMLFormElement): string => String(new FormData(form).get('userName'));
