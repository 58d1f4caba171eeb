import type { Connection } from "../platform/database/database.ts";

/** Each gives a line for everything of its kind, without the order in which it was made. */
const kinds = {
  column: `select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, identity_generation,
      generation_expression, numeric_precision, numeric_scale, datetime_precision)
    from information_schema.columns where table_schema = 'public'`,
  constraint: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace`,
  index: "select indexdef from pg_indexes where schemaname = 'public'",
  trigger: "select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal",
  function: `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  relation: `select concat_ws(' ', relkind, relpersistence, relname) from pg_class where relnamespace = 'public'::regnamespace`,
  sequence: `select concat_ws(' ', sequencename, data_type, start_value, increment_by, max_value, cycle) from pg_sequences
    where schemaname = 'public'`,
  extension: "select concat_ws(' ', extname, extnamespace::regnamespace) from pg_extension",
  hidden: "select concat_ws(' ', table_name, column_name) from audit_hidden",
  unwatched: "select table_name from audit_left_out",
};

/**
 * Writes each check as it reads by then: a dump puts what is between two values into other brackets than the statement
 * that made it, and comes to rest after that.
 */
const rewriteChecks = `do $$ declare made record; begin
  for made in select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %1$s drop constraint %2$I, add constraint %2$I %3$s', made.owner, made.name, made.rule);
  end loop; end $$`;

/** All that migrations make of a database, a line each, so that two can be compared. */
export async function schemaOf({ script }: Pick<Connection, "script">): Promise<string[]> {
  const lines = Object.entries(kinds).map(
    ([kind, statement]) => `select '${kind} ' || line as line from (${statement}) as described (line)`,
  );
  const { rows } = await script(`begin; ${rewriteChecks}; ${lines.join(" union all ")}; rollback`);
  return (rows as { line: string }[]).map(({ line }) => line).sort();
}
