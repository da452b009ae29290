import { chromium } from 'playwright-core';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const [, , w, h, cor, ...telas] = process.argv;
const c = await b.newContext({
  baseURL: 'http://localhost:3401',
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: +w, height: +h },
  ...(+w < 500 && { isMobile: true, hasTouch: true, screen: { width: +w, height: +h } }),
  colorScheme: cor === 'dark' ? 'dark' : 'light',
  reducedMotion: 'reduce',
});
const p = await c.newPage();
await p.goto('/account/login');
await p.getByLabel('E-mail', { exact: true }).fill('adm@acosul.demo');
await p.getByLabel('Senha', { exact: true }).fill('praca-demo-2026');
await p.getByRole('button', { name: 'Entrar', exact: true }).click();
await p.waitForURL('**/dashboard/**');
if (cor === 'dark')
  await p.evaluate(() => {
    const v = { layoutColor: 'dark' };
    localStorage.setItem('praca.layout', JSON.stringify(v));
    const r = JSON.parse(localStorage.getItem('praca.sessao'));
    localStorage.setItem('praca.sessao', JSON.stringify({ ...r, preferencias: v }));
  });
let i = 0;
for (const t of telas) {
  await p.goto(t);
  await p.waitForTimeout(1800);
  const fora = await p.evaluate(() => {
    const w = screen.width;
    return document.documentElement.scrollWidth - w > 0
      ? [...document.querySelectorAll('*')]
          .filter((e) => e.getBoundingClientRect().right > w + 1)
          .slice(0, 12)
          .map(
            (e) =>
              `${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)} ${getComputedStyle(e).overflowX}`,
          )
      : [];
  });
  console.log(t, p.url(), fora);
  await p.screenshot({ path: `/tmp/s/${w}-${cor}-${i++}.png` });
}
await b.close();
