import type { getClinic } from '@antam/contract/clinic';
import type { ResponseOf } from '@antam/contract/endpoint';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { useAuthTexts } from './auth-texts';

type Clinic = ResponseOf<typeof getClinic>;
type DemoAccount = NonNullable<Clinic['demoAccounts']>[number];

// The type keeps it equal to the contract; importing the endpoint would load every schema on a page that needs none.
const CLINIC_PATH: (typeof getClinic)['paths'][0] = '/api/clinic';

/** The demo accounts, shown only when the server is a demo. */
export function DemoAccounts({ onChoose }: { onChoose: (userName: string, password: string) => void }) {
  const t = useAuthTexts().login.demo;
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);

  useEffect(() => {
    const gone = new AbortController();
    fetch(CLINIC_PATH, { signal: gone.signal })
      .then((response): Promise<Clinic> => response.json())
      .then((clinic) => setAccounts((clinic.demo && clinic.demoAccounts) || []))
      // Logging in works without the list.
      .catch(() => {});
    return () => gone.abort();
  }, []);

  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-title" className="appear mt-6 rounded-card bg-info-soft p-5 text-info">
      <h2 id="demo-title" className="text-base">
        {t.title}
      </h2>
      <p className="mt-1 text-sm">{t.text}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {accounts.map((account) => (
          <li key={account.userName}>
            <Button
              look="outline"
              size="small"
              className="w-full flex-col gap-0.5 rounded-field"
              onClick={() => onChoose(account.userName, account.password)}
            >
              <span className="sr-only">{t.fill(account.roleName)}: </span>
              {account.userName}
              <span className="font-mono font-normal text-ink-soft text-xs">{account.password}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">{t.factors}</p>
    </section>
  );
}
