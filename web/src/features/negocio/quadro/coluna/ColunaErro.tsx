import { useReconnect } from '../../../../ui/base/reconnect.ts';

/** Cards of a column that could not be read; tries again by itself when the connection is back. */
export function ColunaErro({ aoTentar }: { aoTentar: () => void }) {
  useReconnect(aoTentar);
  return (
    <p className="coluna-erro" role="alert">
      Não foi possível carregar.{' '}
      <button type="button" onClick={aoTentar}>
        Tentar novamente
      </button>
    </p>
  );
}
