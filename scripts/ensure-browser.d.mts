/** The browser to drive: the one CHROMIUM_PATH names, an installed one, or a download. */
export function ensureBrowser(): Promise<string>;
/** The same engine without the browser around it; the whole browser's path where there is none. */
export function ensureHeadlessShell(whole: string): Promise<string>;
/** Installs packages of Debian where we may. */
export function installPackages(...names: string[]): Promise<void>;
/** For tests and benches: quiet, and as root too. */
export const CHROMIUM_FLAGS: string[];
