/** How connections that come through a pooler are called in `pg_stat_activity`: they outlive the process. */
export const pooledName = "cairn through a pooler";
