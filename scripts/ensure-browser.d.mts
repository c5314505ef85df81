/** The browser to drive: the one CHROMIUM_PATH names, an installed one, or a download. */
export function ensureBrowser(): Promise<string>;
/** For tests and benches: quiet, and as root too. */
export const CHROMIUM_FLAGS: string[];
