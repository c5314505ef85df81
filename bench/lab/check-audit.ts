import type { checkAudit as endpoint } from '@antam/contract/audit';
import type { AnswerOf } from '@antam/contract/endpoint';
import { ask } from './ask';

export interface AuditCheck {
  whole: boolean;
  sealed: number;
  finding: string | null;
}

/** Every step of an integrity check, as the screen asks for them. */
export async function checkAudit(url: string, admin: { token: string }): Promise<AuditCheck> {
  let sealed = 0;
  for (let from = ''; ; ) {
    const path = `GET /api/audit/integrity${from && `?from=${from}`}` as const;
    const { body } = await ask<AnswerOf<typeof endpoint>>(url, path, { as: admin });
    sealed += body.sealed;
    if (!body.next) return { whole: body.finding === null, sealed, finding: body.finding };
    from = body.next;
  }
}
