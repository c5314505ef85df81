/** Which folders a folder may import from, and which packages; see "The rooms" in docs/architecture.md. */
const ROOMS = {
  contract: { rooms: [], outside: (name) => name === 'zod/mini', only: 'zod/mini and itself' },
  rules: { rooms: ['contract'], outside: () => false, only: 'contract and itself' },
  texts: { rooms: ['contract'], outside: () => false, only: 'contract and itself' },
  server: { rooms: ['contract', 'rules', 'texts'], outside: () => true, only: 'contract, rules, texts and itself' },
  web: { rooms: ['contract', 'rules', 'texts'], outside: () => true, only: 'contract, rules, texts and itself' },
};

/** Why this import is not allowed, or undefined. `target` is undefined for a package. */
export function whyWrong({ file, name, target }) {
  const room = ROOMS[roomOf(file)];
  if (!room) return undefined;
  if (!target) {
    if (room.outside(name) || isTest(file)) return undefined;
    return `${roomOf(file)} imports ${name}; it may import only ${room.only}, so do this in server or web`;
  }
  if (roomOf(target) !== roomOf(file)) {
    if (room.rooms.includes(roomOf(target))) return undefined;
    return `${roomOf(file)} imports ${target}; it may import only ${room.only}: move what both need to contract or rules`;
  }
  if (isTest(file)) return undefined;
  return roomOf(file) === 'server' ? whyWrongInServer(file, target) : whyWrongInWeb(file, target);
}

function whyWrongInServer(file, target) {
  const wanted = featureOf(target);
  if (!wanted) return undefined;
  if (file.startsWith('server/src/platform/') && file !== 'server/src/platform/app.ts') {
    return `platform imports the feature ${wanted}; hand it in from platform/app.ts, the one place that knows features`;
  }
  const own = featureOf(file);
  if (!own || own === wanted || isShared(target)) return undefined;
  return `the feature ${own} imports ${target}; of another feature use only queries.ts, present.ts and its acts <verb>-<noun>.ts`;
}

/** A feature shares its queries, presenters and acts, but not its routes. */
function isShared(target) {
  return /\/features\/[^/]+\/(queries|present|[a-z]+(-[a-z]+)+)\.ts$/.test(target);
}

/** A single figure, and a chart, a calendar or a choice whose frame is already there, keep a grey place of their own. */
const OWN_GREY_PLACES = [
  'appointments/slot-picker',
  'calendar/calendar-screen',
  'desk/desk-figures',
  'doctor-home/dashboard-screen',
  'doctor-home/profile-card',
  'lab-results/lab-results',
].map((name) => `web/src/features/${name}.tsx`);

function whyWrongInWeb(file, target) {
  if (target === 'web/src/ui/skeleton.tsx' && !file.startsWith('web/src/ui/') && !OWN_GREY_PLACES.includes(file))
    return 'waits for an answer in its own way; show ui/waiting.tsx, which also says why it failed and offers a retry';
  const own = featureOf(file);
  const wanted = featureOf(target);
  if (!own || !wanted || own === wanted) return undefined;
  return `the feature ${own} imports the feature ${wanted}; compose the two in web/src/app, or move the shared part to ui or lib`;
}

export function isTest(file) {
  return /\.test\.\w+$/.test(file) || file.includes('/test/') || /\/test-[\w-]+\.\w+$/.test(file);
}

export function roomOf(file) {
  return file.split('/')[0];
}

export function featureOf(file) {
  return file.match(/^(?:server|web)\/src\/features\/([^/]+)\//)?.[1];
}
