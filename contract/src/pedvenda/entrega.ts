type Entregas = {
  pedvenda_dtprevisaoentrega?: string | null | undefined;
  itens: readonly {
    itpedvenda_codigo?: number | null | undefined;
    itpedvenda_dtentrega?: string | null | undefined;
  }[];
};

const ANTES = 'A entrega não pode ser antes da emissão.';

/** The fields whose delivery lies before the day of issue; what stood there already may stay. */
export function entregasPassadas(
  e: Entregas,
  dtemissao: string,
  antes: Entregas | null,
): { campo: string; mensagem: string }[] {
  const passada = (dia: string | null | undefined, era: string | null | undefined): boolean =>
    typeof dia === 'string' && dia < dtemissao && dia !== era;
  const eram = new Map(
    antes?.itens.map((item) => [item.itpedvenda_codigo, item.itpedvenda_dtentrega]),
  );
  const campos = e.itens.flatMap((item, i) => {
    const era = item.itpedvenda_codigo == null ? undefined : eram.get(item.itpedvenda_codigo);
    return passada(item.itpedvenda_dtentrega, era) ? [`itens.${i}.itpedvenda_dtentrega`] : [];
  });
  if (passada(e.pedvenda_dtprevisaoentrega, antes?.pedvenda_dtprevisaoentrega))
    campos.unshift('pedvenda_dtprevisaoentrega');
  return campos.map((campo) => ({ campo, mensagem: ANTES }));
}
