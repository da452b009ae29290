import { comando, dizer } from './abrir.ts';

await comando(async (dono) => {
  const { rows } = await dono.query<{ versao: string }>('SELECT version() AS versao');
  dizer(
    `O banco está na versão deste código (${rows[0]?.versao.split(' ').slice(0, 2).join(' ')}).`,
  );
});
