import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';

const escrito = (nome: string) => nome.replaceAll("'", "''");

/** The rows of `cidade` as a migration writes them: one line a state, the code of the IBGE before each name. */
const cidadesEmSql = (): string =>
  getStates()
    .map(({ code }) => {
      const dela = getMunicipalities()
        .filter((m) => m.stateCode === code)
        .toSorted((a, b) => a.code.localeCompare(b.code))
        .map((m) => `${m.code} ${escrito(m.name)}`);
      return `  ('${code}', '${dela.join('|')}')`;
    })
    .toSorted()
    .join(',\n');

process.stdout.write(`${cidadesEmSql()}\n`);
