// npm run record-migrations: enters new migrations into server/migrations/hashes.json.
import { recordMigrations } from './migration-hashes.mjs';
import { ROOT } from './process.mjs';

const added = recordMigrations(ROOT);
console.log(added.length === 0 ? 'Every migration is recorded already.' : `Recorded ${added.join(', ')}`);
