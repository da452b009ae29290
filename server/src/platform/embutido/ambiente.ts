const HERDADAS = [
  'PATH',
  'SystemRoot',
  'SYSTEMDRIVE',
  'TEMP',
  'TMP',
  'TMPDIR',
  'USERNAME',
  'APPDATA',
  'LOCALAPPDATA',
];

/** The environment of the PostgreSQL processes: no PG* variable of the machine and none of the server's secrets. */
export function ambienteDoPostgres(): NodeJS.ProcessEnv {
  const ambiente: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const nome of HERDADAS) {
    if (process.env[nome] !== undefined) ambiente[nome] = process.env[nome];
  }
  return ambiente;
}
