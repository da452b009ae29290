import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { buscar } from '@praca/contract/negocio/endpoints.ts';
import { caminhoDoQuadro, paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { pedirAtalho, useAtalhos } from '../../platform/tela/atalhos.ts';
import { chaveDe } from '../../platform/http/query.ts';
import { useColorScheme } from '../../ui/base/color-scheme.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { useTelaExiste } from '../../platform/tela/telas.ts';
import { mostrarAtalhos } from '../atalhos/atalhos-open.ts';
import { guardarPreferencias } from '../preferencias/guardar-preferencias.ts';
import { useMenu } from '../menu/MenuLateral.tsx';
import { filtrarItens, itensAchados, ordenarItens, type ItemPaleta } from './palette-items.ts';
import { NOVO_NEGOCIO } from './palette-open.ts';
import { recentes } from './recentes.ts';

const ESPERA_MS = 150;
const MINIMO = 2;
const CONFIGURACOES = 'Configurações';

const useAdiado = (texto: string) => {
  const [adiado, setAdiado] = useState(texto);
  useEffect(() => {
    const relogio = setTimeout(() => setAdiado(texto), ESPERA_MS);
    return () => clearTimeout(relogio);
  }, [texto]);
  return adiado;
};

/* Every screen of the settings says by its route that it is one. */
const useConfiguracoes = (): ItemPaleta[] => {
  const { routesById } = useRouter();
  return useMemo(
    () =>
      Object.values(routesById).flatMap(({ fullPath, options: { staticData } }) =>
        staticData?.secao === CONFIGURACOES && typeof staticData.titulo === 'string'
          ? [
              {
                id: fullPath,
                grupo: 'Telas',
                rotulo: staticData.titulo,
                detalhe: CONFIGURACOES,
                caminho: fullPath,
              },
            ]
          : [],
      ),
    [routesById],
  );
};

const useTelas = (): ItemPaleta[] => {
  const menu = useMenu();
  const existe = useTelaExiste();
  const configuracoes = useConfiguracoes();
  return useMemo(() => {
    const doMenu = menu.flatMap((grupo) =>
      grupo.itens.map((item) => ({
        id: item.caminho,
        grupo: 'Telas',
        rotulo: item.rotulo,
        detalhe: grupo.titulo,
        caminho: item.caminho,
      })),
    );
    const outras = [
      {
        id: paths.graficoEtiqueta,
        grupo: 'Telas',
        rotulo: 'Resultados por etiqueta',
        detalhe: 'Meus Resultados',
        caminho: paths.graficoEtiqueta,
      },
      {
        id: paths.listaPipeline,
        grupo: 'Telas',
        rotulo: 'Lista de negócios',
        detalhe: 'Meus Negócios',
        caminho: paths.listaPipeline,
      },
      {
        id: paths.importacao,
        grupo: 'Telas',
        rotulo: 'Importar negócios',
        detalhe: 'Meus Negócios',
        caminho: paths.importacao,
      },
      {
        id: paths.minhaConta,
        grupo: 'Telas',
        rotulo: 'Minha conta',
        detalhe: 'Trocar senha',
        caminho: paths.minhaConta,
      },
      {
        id: paths.chavesApi,
        grupo: 'Telas',
        rotulo: 'Chaves de API',
        detalhe: 'Minha conta',
        caminho: paths.chavesApi,
      },
    ];
    return [
      ...doMenu,
      ...[...outras, ...configuracoes].filter(
        ({ caminho }) => caminho !== undefined && existe(caminho),
      ),
    ];
  }, [menu, existe, configuracoes]);
};

const useAcoes = (aoBloquear: () => void): ItemPaleta[] => {
  const navegar = useNavigate();
  const escuro = useColorScheme() === 'dark';
  const pode = usePode();
  const podeCriar = pode('negocio.criar') && pode('negocio.editar');
  const acao = (rotulo: string, fazer: () => void): ItemPaleta => ({
    id: rotulo,
    grupo: 'Ações',
    rotulo,
    acao: fazer,
  });
  const noQuadro = useAtalhos().some((um) => um.descricao === NOVO_NEGOCIO);
  const criar = podeCriar
    ? [
        acao(NOVO_NEGOCIO, () => {
          pedirAtalho(NOVO_NEGOCIO);
          if (!noQuadro) void navegar({ to: caminhoDoQuadro('oportunidades') });
        }),
      ]
    : [];
  const vender: ItemPaleta[] = pode('venda.editar')
    ? [
        {
          id: 'Novo orçamento',
          grupo: 'Ações',
          rotulo: 'Novo orçamento',
          detalhe: 'Nova venda',
          caminho: paths.vendaNova,
        },
      ]
    : [];
  return [
    ...criar,
    ...vender,
    acao(escuro ? 'Usar tema claro' : 'Usar tema escuro', () =>
      guardarPreferencias({ layoutColor: escuro ? 'light' : 'dark' }),
    ),
    acao('Configurações do layout', () => guardarPreferencias({ showRightSidebar: true })),
    acao('Atalhos do teclado', mostrarAtalhos),
    acao('Bloquear tela', aoBloquear),
    acao('Sair', () => void navegar({ to: paths.sair })),
  ];
};

/** What the palette shows for a text: recent places first, then screens, actions, deals and people, the best answers before. */
export const usePaleta = (texto: string, aoBloquear: () => void) => {
  const router = useRouter();
  const existe = useTelaExiste();
  const podeBuscar = usePode()('negocio.ver');
  const procurado = useAdiado(texto.trim());
  const busca = useQuery({
    queryKey: chaveDe(buscar, procurado),
    queryFn: ({ signal }) =>
      chamar(buscar, { FILTRO_GERAL: procurado }, { sinal: signal, semDesvio: true }),
    enabled: podeBuscar && procurado.length >= MINIMO,
    placeholderData: (anterior) => anterior,
  });
  const fixos = [...useTelas(), ...useAcoes(aoBloquear)];
  const vazio = texto.trim() === '';
  const ultimos: ItemPaleta[] = vazio
    ? recentes().map((um) => ({ ...um, id: `recente-${um.caminho}`, grupo: 'Recentes' }))
    : [];
  const achados =
    vazio || texto.trim().length < MINIMO ? [] : itensAchados(busca.data?.dados ?? [], existe);
  return {
    itens: ordenarItens([...ultimos, ...filtrarItens(fixos, texto), ...achados], texto),
    buscando: !vazio && (busca.isFetching || procurado !== texto.trim()),
    falhou: busca.isError && !vazio,
    ir: (caminho: string) => router.history.push(caminho),
  };
};
