import * as contract from '@antam/contract/papers';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../platform/feature';
import { printArrivalSlip, printSheet, printSlip, printSummary } from './print-paper';

export const paperRoutes: Feature = ({ serve }) => {
  serve(contract.printSheet, async (call) => send(call.reply, await printSheet(call, call.params.recordId)));

  serve(contract.printSummary, async (call) => send(call.reply, await printSummary(call, call.params.recordId)));

  serve(contract.printSlip, async (call) => send(call.reply, await printSlip(call, call.params.appointmentId)));

  serve(contract.printArrivalSlip, async (call) =>
    send(call.reply, await printArrivalSlip(call, call.params.arrivalId)),
  );
};

function send(reply: FastifyReply, pdf: Buffer) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${contract.PAPER_FILE}"`)
    .header('cache-control', 'no-store')
    .send(pdf);
}
