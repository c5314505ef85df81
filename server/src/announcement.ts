import { DEMO_ACCOUNTS } from './platform/demo-accounts';
import type { Settings } from './platform/env';

/** What is printed at the start: the address, how to log in, and who can reach it. */
export function announcement(settings: Settings, address: string, setupLink: string | null): string {
  const lines = ['', `  An Tâm is open at ${settings.publicUrl ?? address}`];
  if (settings.demo) {
    lines.push('', '  Demo accounts:');
    for (const { roleName, userName, password } of DEMO_ACCOUNTS)
      lines.push(`    ${roleName.padEnd(9)} ${userName.padEnd(9)} ${password}`);
    lines.push('', `  ${isLoopback(settings.host) ? ONLY_HERE : ALSO_OTHERS}`);
  }
  if (setupLink) lines.push('', `  No Admin yet. Create the first one within the hour: ${setupLink}`);
  if (!settings.smtpUrl) lines.push('', `  Letters are written to ${settings.dataDir}/outbox`);
  return `${lines.join('\n')}\n\n`;
}

const ONLY_HERE = 'Only this machine can open it. HOST=0.0.0.0 lets others in, who know these passwords too.';
const ALSO_OTHERS = 'Others can open it too, and everybody knows these passwords. Without HOST only this machine can.';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
