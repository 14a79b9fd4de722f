export type PgSettings = Readonly<Record<string, string>>;

/**
 * Passed on the command line, where neither postgresql.conf nor ALTER SYSTEM can weaken them. The log contains no
 * statements, parameters or details, because those are personal data.
 */
export const requiredSettings: PgSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  max_connections: '80',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '4MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum_max_workers: '2',
  // Only point queries on small machines; parallel workers would also need more /dev/shm than containers have.
  max_parallel_workers_per_gather: '0',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export function asArguments(settings: PgSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
