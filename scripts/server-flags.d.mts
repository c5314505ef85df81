/** How Node runs the server. */
export const SERVER_FLAGS: readonly string[];
