import { ask, inParallel, tally } from '../lab/ask';
import { type Claims, scaled } from '../lab/claims';
import { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { addPeople, addPerson, PASSWORD } from '../lab/people';
import { createServer } from '../lab/server';

/** Guesses passwords and codes on two servers at once; each request pretends to come from another address. */
export async function guess({ claim }: Claims): Promise<void> {
  const clinic = await openOwnClinic({ RATE_LIMITS: 'on' });
  const second = await createServer(throwAwayDir(), { DATABASE_URL: clinic.databaseUrl, RATE_LIMITS: 'on' });
  await second.start();
  const urls = [clinic.url, second.url];
  let made = 0;
  const from = () => {
    made += 1;
    const address = `203.0.113.${made % 250}`;
    return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}`, 'client-ip': address };
  };
  const logIn = (index: number, userName: string, password: string) =>
    ask(urls[index % 2] as string, 'POST /api/auth/login', { body: { userName, password }, headers: from() });

  const victim = await addPerson(clinic.db, 'Customer');
  const guesses = scaled(100, 40);
  const brute = await inParallel(guesses, 2, (index) => logIn(index, victim.userName, `guess ${index}`));
  const tried = brute.filter(({ status }) => status === 401).length;
  claim(`brute force, ${guesses} guesses at one account: passwords tried`, `${tried} (${tally(brute)})`, tried <= 15);
  const right = await logIn(0, victim.userName, PASSWORD);
  claim('and then the right one, from a stranger', right.status, right.status === 429);

  await clinic.db.deleteFrom('rateCounters').execute();
  const tied = await addPerson(clinic.db, 'Customer');
  await inParallel(20, 2, (index) => logIn(index, `${tied.userName}@example.vn`, `guess ${index}`));
  const atAddress = await logIn(0, `${tied.userName}@example.vn`, 'guess');
  const atName = await logIn(1, tied.userName, 'guess');
  claim(
    'guesses at an address slow down the address, and not the user name it belongs to',
    `${atAddress.status}, ${atName.status}`,
    atAddress.status === 429 && atName.status === 401,
  );

  await clinic.db.deleteFrom('rateCounters').execute();
  const rush = await inParallel(60, 60, (index) =>
    logIn(index, (clinic.patients[9] as { userName: string }).userName, `rush ${index}`),
  );
  const rushed = rush.filter(({ status }) => status === 401).length;
  claim('60 guesses at one account in the same moment: passwords tried', `${rushed} (${tally(rush)})`, rushed <= 15);

  await clinic.db.deleteFrom('rateCounters').execute();
  const crowd = await addPeople(clinic.db, 'Customer', scaled(200, 100));
  const spray = await inParallel(crowd.length, 4, (index) =>
    logIn(index, crowd[index]?.userName ?? '', 'the one password everybody has'),
  );
  const sprayed = spray.filter(({ status }) => status === 401).length;
  claim(`spraying one password over ${crowd.length} accounts: tried`, `${sprayed} (${tally(spray)})`, sprayed <= 120);

  const codes = await inParallel(scaled(200, 100), 4, (index) => {
    const code = `ABCDEFGH${String(index).padStart(2, '0').slice(-2)}`;
    return ask(urls[index % 2] as string, `GET /api/appointment?code=${code}`, {
      as: clinic.patients[3],
      headers: from(),
    });
  });
  const looked = codes.filter(({ status }) => status === 200).length;
  claim(`guessing ${codes.length} appointment codes: looked up`, `${looked} (${tally(codes)})`, looked <= 60);
  const told = [...brute, ...spray, ...codes].filter(({ status }) => status === 429);
  const polite = told.filter(({ headers }) => Number(headers.get('retry-after')) > 0).length;
  claim('of the 429s carry Retry-After', `${polite} of ${told.length}`, polite === told.length && told.length > 0);
}
