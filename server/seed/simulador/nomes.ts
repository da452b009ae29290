/** One list out of a text whose items a bar separates. */
const lista = (texto: string): readonly string[] =>
  texto
    .replaceAll('\n', '')
    .split('|')
    .map((item) => item.trim());

/** What customers of an industry make or sell: the start of their legal names. */
export const ATIVIDADES: readonly string[] = lista(`
  Metalúrgica|Usinagem|Ferramentaria|Indústria de Móveis|Implementos Agrícolas|Embalagens|
  Tecelagem|Laticínios|Frigorífico|Construtora|Caldeiraria|Autopeças|Transportes|Cerâmica|Moinho|
  Papelaria Industrial|Estruturas Metálicas|Equipamentos Hospitalares|Distribuidora|Refrigeração|
  Calçados|Vidraçaria|Bebidas|Energia Solar|Manutenção Industrial|Serralheria|Elevadores|
  Máquinas e Equipamentos`);

export const NUCLEOS: readonly string[] = lista(`
  Boa Vista|Serra Azul|Santa Clara|Três Irmãos|Araucária|Vale do Ipê|Bertolini & Filhos|
  Rio Bonito|São Jorge|Campo Verde|Pedra Branca|Nova Aliança|Horizonte|Dois Pinheiros|
  Lagoa Dourada|Monte Alegre|Irmãos Zanella|Primavera|Água Clara|Planalto|Santa Rita|Cachoeira|
  Guarani|Tupã|Vila Rica|Ouro Negro|Imperial|Aurora|Pioneira|Continental|Santo Expedito|
  Bandeirantes|Progresso|Colonial|Mantiqueira|Piratini|Missioneira|Bela Aurora|Capivari|Itapuã|
  Jequitibá|Paranoá|Caravaggio|Scopel|Dalla Costa|Hoffmann & Kern|Nakashima|Sartori|Andrade Lemos|
  Cavalheiro|Montenegro|Farroupilha|Nordeste Forte|Atlântica|Sertaneja|Cerrado|Pantaneira|
  Costa Verde|Sul Brasileira|Real Minas|Bom Retiro|Estrela do Norte|Cruzeiro do Sul|Figueira|
  Ipiranga do Vale|Maringaense|Catarina|União|Fênix|Vitória Régia|Brasil Central|Alvorada|
  Esperança|Beija-Flor|Tangará|Quero-Quero|Sabiá|Gralha Azul|Tropical|Ribeirão Claro|Serrana|
  São Bento|Santa Fé|Monte Castelo|Porto Seco|Rota Sul|Pampa|Litorânea|Nova Era`);

export const NATUREZAS: readonly string[] = ['Ltda', 'Ltda', 'Ltda', 'S.A.', 'ME', 'EPP'];
export const COMPLEMENTOS: readonly string[] = [
  '',
  '',
  '',
  '',
  ' do Brasil',
  ' e Cia',
  ' Comercial',
  ' Nova',
];

export const NOMES: readonly string[] = lista(`
  Adriana|Alexandre|Aline|Ana Paula|Anderson|André|Antônio|Beatriz|Bruna|Bruno|Camila|Carlos|
  Carolina|César|Cíntia|Cláudia|Cristiano|Daniela|Débora|Diego|Edson|Eduardo|Elaine|Fábio|
  Fernanda|Flávio|Gabriela|Gilberto|Gustavo|Helena|Igor|Isabela|Jaqueline|João Vítor|Jorge|
  José Luís|Juliana|Karina|Larissa|Leandro|Letícia|Lúcia|Luciano|Luiz Henrique|Marcela|Márcio|
  Marcos|Mariana|Maurício|Michele|Natália|Otávio|Patrícia|Paulo|Priscila|Rafael|Raquel|Renata|
  Ricardo|Rodrigo|Rosângela|Sandra|Sérgio|Simone|Tatiane|Thiago|Valéria|Vanessa|Vinícius|Wagner`);

export const SOBRENOMES: readonly string[] = lista(`
  Almeida|Amaral|Antunes|Araújo|Barbosa|Barros|Becker|Bittencourt|Borges|Brandão|Camargo|Cardoso|
  Carvalho|Castro|Conceição|Cordeiro|Corrêa|Costa|Cunha|Dias|Duarte|Farias|Fernandes|Ferreira|
  Fonseca|Freitas|Gonçalves|Guimarães|Kuhn|Lacerda|Lima|Lopes|Macedo|Machado|Magalhães|Marques|
  Martins|Medeiros|Melo|Mendes|Miranda|Monteiro|Moraes|Moreira|Moura|Nascimento|Nogueira|Oliveira|
  Pacheco|Peixoto|Pereira|Pinheiro|Pires|Prado|Queiroz|Ramos|Rezende|Ribeiro|Rocha|Sá|Sampaio|
  Santos|Schmidt|Silveira|Siqueira|Soares|Souza|Tavares|Teixeira|Toledo|Vasconcelos|Vieira|Weber|
  Zimmermann`);

/** Lines of business of the industries that are simulated, each with what it sells. */
export const PRODUTOS: Record<'metal' | 'plastico' | 'maquinas' | 'embalagem', readonly string[]> =
  {
    metal: lista(`
    chapas xadrez 3 mm|perfis U enrijecidos|tubos estruturais 50 × 30|flanges forjados|
    eixos usinados|telas soldadas|bobinas galvanizadas|cantoneiras laminadas|peças estampadas|
    suportes soldados|estruturas para galpão|corrimãos em aço inox|grades de piso|
    corte a laser em aço carbono|dobra de chapas sob desenho|tanques em aço inox 304`),
    plastico: lista(`
    tampas injetadas|frascos soprados 500 ml|bombonas de 20 litros|caixas organizadoras|
    perfis extrudados em PVC|conexões hidráulicas|paletes plásticos|peças técnicas em nylon|
    chapas de polipropileno|moldes de injeção|baldes industriais|mangueiras corrugadas|
    lixeiras seletivas|componentes para linha branca`),
    maquinas: lista(`
    prensa hidráulica 60 t|esteira transportadora|painel elétrico de comando|
    redutores de velocidade|motor trifásico 15 cv|compressor de parafuso|talha elétrica 2 t|
    ponte rolante|kit de vedações|bomba centrífuga|sistema de exaustão|retrofit de torno CNC|
    rolamentos e mancais|plano anual de manutenção`),
    embalagem: lista(`
    caixas de papelão ondulado|filme stretch 500 mm|sacos valvulados|etiquetas térmicas|
    fitas personalizadas|cantoneiras de papelão|bobinas de plástico bolha|cartuchos impressos|
    big bags 1.000 kg|sacolas kraft|bandejas termoformadas|rótulos adesivos`),
  };
export type Ramo = keyof typeof PRODUTOS;

export const PEDIDOS: readonly string[] = [
  'Fornecimento de',
  'Cotação de',
  'Lote de',
  'Reposição de',
  'Contrato anual:',
  'Projeto especial:',
  'Pedido programado de',
  'Primeira compra de',
  'Licitação de',
  'Amostra de',
];
export const PEDIDOS_POSVENDA: readonly string[] = [
  'Entrega de',
  'Instalação de',
  'Garantia de',
  'Recompra de',
  'Acompanhamento de',
  'Troca de',
];
export const OBSERVACOES: readonly string[] = [
  'Cliente pediu prazo de 30/60/90 dias.',
  'Precisa de certificado de qualidade a cada lote.',
  'Comparar com o fornecedor atual antes de enviar a proposta.',
  'Decisão depende da diretoria, que se reúne às quintas-feiras.',
  'Entrega programada: 40% no primeiro mês e o restante em duas parcelas.',
  'Frete CIF até a fábrica; agendar a descarga com o almoxarifado.',
  'Desenho técnico em revisão; aguardar a versão final.',
  'Falar sempre com o setor de compras, das 8h às 11h.',
  'Ampliação da fábrica prevista para o próximo semestre.',
  'Já comprou em 2023 e ficou satisfeito com o acabamento.',
];
export const OBSERVACOES_PERDA: readonly string[] = [
  'Fecharam com o concorrente por uma diferença de 4%.',
  'Projeto suspenso até o próximo ano.',
  'Não conseguimos atender à data de entrega.',
  'Parou de responder após a segunda proposta.',
  'Decidiram fabricar internamente.',
];
