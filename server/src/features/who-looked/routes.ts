import { Readable } from 'node:stream';
import { exportPatientLooks, listLooks, listPatientLooks } from '@antam/contract/who-looked';
import type { Feature } from '../../platform/feature';
import { cursorOf, type Page } from '../../platform/http/paging';
import { languageOf } from '../../platform/http/words';
import { openCare, openLooks } from '../../platform/session/open-patient';
import { exportLooks } from './export-looks';
import { presentLooks, presentNamedLooks } from './present';
import { listLookRows } from './queries';

export const whoLookedRoutes: Feature = ({ serve, settings: { zone } }) => {
  serve(listLooks, async (call) => {
    const { viewer, db, page, paged } = call;
    const scope = await openCare(call, viewer.userId, { action: 'accessLog.read' });
    const { rows, earlier } = await listLookRows(db, scope, { zone, from: windowOf(page) });
    return paged({ rows: presentLooks(rows), nextCursor: earlier && cursorOf([earlier]) });
  });

  serve(listPatientLooks, async (call) => {
    const { params, query, db, page, paged } = call;
    const scope = await openLooks(call, params.id, { action: 'audit.ofPatient' });
    const filter = { zone, from: windowOf(page), isList: query.kind === 'list', hasNames: true as const };
    const { rows, earlier } = await listLookRows(db, scope, filter);
    return paged({ rows: presentNamedLooks(rows), nextCursor: earlier && cursorOf([earlier]) });
  });

  serve(exportPatientLooks, async (call) => {
    const { params, db, clinic, now, request, reply } = call;
    const scope = await openLooks(call, params.id, { action: 'audit.export' });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="access-log-${clinic.dateOf(now)}.csv"`)
      .send(Readable.from(exportLooks(db, scope, { clinic, language: languageOf(request) })));
  });
};

/** The window with which a further page begins. */
const windowOf = ({ after }: Page) => (after ? String(after[0]) : null);
