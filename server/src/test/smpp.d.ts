/** The package has no types; these are what an SMS center of the tests needs. */
declare module 'smpp' {
  import type { AddressInfo } from 'node:net';

  export interface Pdu {
    password: string;
    destination_addr: string;
    data_coding: number;
    short_message: { message: string };
    response(pdu?: object): object;
  }
  export interface Session {
    on(event: string, act: (pdu: Pdu) => void): void;
    send(pdu: object): void;
    deliver_sm(pdu: object, answered: (pdu: { command_status: number }) => void): void;
    destroy(): void;
  }
  interface Server {
    listen(port: number, host: string, done: () => void): void;
    address(): AddressInfo;
    close(done: () => void): void;
  }
  const smpp: { createServer(options: object, session: (session: Session) => void): Server };
  export default smpp;
}
