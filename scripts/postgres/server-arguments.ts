const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  // Queries are short: compiling one takes longer than running it.
  jit: 'off',
  // A failed statement contains user input. The services log the error without it.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const unsafeSettings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' };

export function serverArguments({ data, port, isDurable }: { data: string; port: number; isDurable: boolean }): string[] {
  const all = { ...settings, port, ...(isDurable ? {} : unsafeSettings) };
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
