import smpp, { type Session } from 'smpp';

export interface ReceivedSms {
  to: string;
  text: string;
  coding: number;
}

/** What the center does with a message: a status to answer, or to hang up without an answer. */
type Answer = number | 'hangUp';

/** An SMS center on loopback, and what arrived there. */
export async function openSmsCenter(port = 0) {
  const received: ReceivedSms[] = [];
  const sessions = new Set<Session>();
  let answer: (sms: ReceivedSms) => Answer | Promise<Answer> = () => 0;
  const server = smpp.createServer({}, (session) => {
    session.on('error', () => undefined);
    session.on('close', () => void sessions.delete(session));
    session.on('bind_transceiver', (pdu) => {
      const isRight = pdu.password === 'secret';
      session.send(pdu.response({ command_status: isRight ? 0 : 0x0d }));
      if (isRight) sessions.add(session);
    });
    session.on('enquire_link', (pdu) => session.send(pdu.response()));
    session.on('submit_sm', async (pdu) => {
      const sms = { to: pdu.destination_addr, text: pdu.short_message.message, coding: pdu.data_coding };
      const said = await answer(sms);
      if (said === 'hangUp' || said === 0) received.push(sms);
      if (said === 'hangUp') session.destroy();
      else session.send(pdu.response({ command_status: said, message_id: String(received.length) }));
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    received,
    port: server.address().port,
    url: `smpp://clinic:secret@127.0.0.1:${server.address().port}`,
    answerWith(given: typeof answer) {
      answer = given;
    },
    /** How many servers are bound. */
    bound: () => sessions.size,
    /** Brings a message of a phone; answers the status that the clinic gave. */
    bring: (from: string, text: string, more: object = {}) =>
      new Promise<number>((done) =>
        [...sessions][0]?.deliver_sm(
          { source_addr: from, destination_addr: '1', short_message: text, ...more },
          (pdu) => done(pdu.command_status),
        ),
      ),
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((done) => server.close(done));
    },
  };
}

export type SmsCenter = Awaited<ReturnType<typeof openSmsCenter>>;
