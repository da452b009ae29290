import { userInfo } from 'node:os';
import { lerArgumentos } from '../sessao/registro/argumentos.ts';
import { atenderRegistro } from '../sessao/registro/atender.ts';
import { comandoComoServidor, dizer } from './abrir.ts';

/** Who sits at the terminal: who became root is known by the name that they came with. */
const quemSou = (): string => process.env['SUDO_USER'] || userInfo().username;

await comandoComoServidor(lerArgumentos, async (banco, config, pedido) => {
  for (const linha of await atenderRegistro({ banco, config, quem: quemSou() }, pedido))
    dizer(linha);
});
