import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portaLivre } from './ambiente.ts';

/** What stands before the server in life: it takes the lines of the browsers and compresses the answers. */
const CONFIGURACAO = (porta: string, servidor: string, pasta: string): string => `
daemon off;
pid ${pasta}/nginx.pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${pasta}/corpo;
  proxy_temp_path ${pasta}/proxy;
  fastcgi_temp_path ${pasta}/fastcgi;
  uwsgi_temp_path ${pasta}/uwsgi;
  scgi_temp_path ${pasta}/scgi;
  client_max_body_size 60m;
  gzip on;
  gzip_proxied any;
  gzip_comp_level 4;
  gzip_types application/json text/css application/javascript text/javascript image/svg+xml;
  upstream praca { server ${servidor}; keepalive 16; }
  server {
    listen 127.0.0.1:${porta};
    location / {
      proxy_pass http://praca;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffers 16 64k;
      proxy_buffer_size 64k;
    }
    location /api/eventos { proxy_pass http://praca; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off; gzip off; }
  }
}
`;

/** nginx before the server at `base`, with its own address; nginx has to be installed. */
export async function abrirProxy(base: string): Promise<{ base: string; fechar(): Promise<void> }> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'praca-proxy-'));
  const porta = String(await portaLivre());
  const arquivo = path.join(pasta, 'nginx.conf');
  writeFileSync(arquivo, CONFIGURACAO(porta, new URL(base).host, pasta));
  const nginx = spawn('nginx', ['-c', arquivo, '-p', pasta], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` },
  });
  const fim = new Promise<void>((r) => nginx.once('exit', () => r()).once('error', () => r()));
  const endereco = `http://127.0.0.1:${porta}`;
  for (const limite = Date.now() + 5000; ;) {
    const responde = await fetch(`${endereco}/api/saude/pronto`).then(
      (r) => r.ok,
      () => false,
    );
    if (responde) break;
    if (Date.now() > limite || nginx.exitCode !== null)
      throw new Error('nginx não iniciou: ele precisa estar instalado para medir atrás dele');
    await new Promise((r) => setTimeout(r, 50));
  }
  return {
    base: endereco,
    async fechar() {
      nginx.kill('SIGTERM');
      await fim;
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}
