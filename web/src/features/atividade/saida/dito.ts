/** Said of what waits on the device. */
export const NA_FILA = 'Sem conexão: guardado na fila. Sai quando a rede voltar.';
