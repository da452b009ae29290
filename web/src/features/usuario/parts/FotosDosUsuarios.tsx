import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { baixarFoto, getFotos } from '@praca/contract/usuario/foto/endpoints.ts';
import { chamarBruto } from '../../../platform/http/api-client.ts';
import { arquivoDa } from '../../../platform/arquivo/arquivo-recebido.ts';
import { consulta } from '../../../platform/http/query.ts';
import { onWantedPhoto, setAvatarPhotos, wantedPhotos } from '../../../ui/display/avatar-photos.ts';

const DEZ_MINUTOS = 600_000;

type Guardada = { desde: string; endereco: string };

/* What was fetched lives as long as the page: avatars come and go. */
const guardadas = new Map<string, Guardada>();

async function buscar(codigo: number): Promise<string | null> {
  const resposta = await chamarBruto(
    baixarFoto,
    { usuario_codigo: String(codigo) },
    { semDesvio: true },
  ).catch(() => null);
  if (resposta === null || !resposta.ok) return null;
  return URL.createObjectURL(await arquivoDa(resposta, 'foto'));
}

/** Fetches the pictures of the people whose avatars are on it. Draws nothing. */
export function FotosDosUsuarios() {
  const [, pedir] = useState(0);
  useEffect(() => onWantedPhoto(() => pedir((vez) => vez + 1)), []);
  const { data } = useQuery({ ...consulta(getFotos, {}), staleTime: DEZ_MINUTOS });
  const pedidas = wantedPhotos().length;
  useEffect(() => {
    if (data === undefined) return;
    let parou = false;
    const quais = new Set(wantedPhotos());
    const atualizar = async () => {
      const ha = new Map(data.dados.map((uma) => [uma.usuario_login, uma]));
      for (const login of guardadas.keys()) if (!ha.has(login)) guardadas.delete(login);
      for (const { usuario_login, usuario_codigo, foto_em } of ha.values()) {
        if (!quais.has(usuario_login) || guardadas.get(usuario_login)?.desde === foto_em) continue;
        const endereco = await buscar(usuario_codigo);
        if (parou) return;
        if (endereco !== null) guardadas.set(usuario_login, { desde: foto_em, endereco });
      }
      setAvatarPhotos(new Map([...guardadas].map(([login, { endereco }]) => [login, endereco])));
    };
    void atualizar();
    return () => {
      parou = true;
    };
  }, [data, pedidas]);
  return null;
}
