import type pg from 'pg';

/** Everything the catalogue says of a clinic's schema, as sorted lines that two clinics can be compared by. */
export async function readSchema(owner: pg.Pool): Promise<Record<string, string[]>> {
  const schema: Record<string, string[]> = {};
  for (const [part, text] of Object.entries(PARTS)) {
    const { rows } = await owner.query<{ line: string }>(text);
    schema[part] = rows.map(({ line }) => line).sort();
  }
  return schema;
}

const OURS = `n.nspname = 'public'`;
// Objects of an extension are left out.
const OWN = (catalogue: string, oid: string) => `not exists (
  select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const PARTS: Record<string, string> = {
  extensions: `select e.extname || ' in ' || n.nspname as line from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  tables: `
    select format('%s %s %s', c.relname, c.relpersistence, coalesce(c.reloptions::text, '')) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r'`,
  // A dropped column leaves a gap in attnum, so columns are numbered again.
  columns: `
    select format('%s %s. %s %s %s default %s %s storage %s collation %s', c.relname,
      row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, coalesce(pg_get_expr(d.adbin, d.adrelid), '-'),
      concat(a.attgenerated, a.attidentity), a.attstorage, a.attcollation::regcollation) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s valid %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated) as line
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS}`,
  indexes: `
    select format('%s valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and ${OWN('pg_proc', 'p.oid')} and p.prokind <> 'a'`,
  sequences: `
    select format('%s %s from %s by %s to %s', s.sequencename, s.data_type, s.start_value, s.increment_by, s.max_value) as line
    from pg_sequences s where s.schemaname = 'public'`,
  types: `
    select format('%s %s %s', t.typname, t.typtype, pg_get_expr(t.typdefaultbin, 0)) as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and t.typtype in ('d', 'e', 'r') and ${OWN('pg_type', 't.oid')}`,
  views: `
    select format('%s %s', c.relname, pg_get_viewdef(c.oid)) as line from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm')`,
  comments: `
    select format('%s %s %s', d.objoid::regclass, d.objsubid, d.description) as line from pg_description d
      join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
      join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  relationGrants: `
    select format('%s %s', c.oid::regclass, (select string_agg(g.privilege_type, ' ' order by g.privilege_type)
      from aclexplode(c.relacl) g where g.grantee = 'antam_app'::regrole)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  functionGrants: `
    select format('%s %s', p.oid::regprocedure, has_function_privilege('antam_app', p.oid, 'execute')) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'jobs')`,
  queues: `select (to_jsonb(q) - 'created_on' - 'updated_on' - 'partition_name')::text as line from jobs.queue q`,
};
