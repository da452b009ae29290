// A reporter of Vitest: what takes the time of a run. Each file from its first hook to its last, and what all share.
import { relative } from 'node:path';
import { raiz } from './node24.mjs';

const MAIS_DEMORADOS = 10;
const PARTE_DO_LIMITE = 1 / 3;

const segundos = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

export default class Relatorio {
  arquivos = [];
  demorados = [];

  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestModuleEnd(modulo) {
    const { name, config } = modulo.project;
    const nome = relative(raiz, modulo.moduleId);
    this.arquivos.push({ nome, projeto: name, ms: modulo.diagnostic().duration });
    for (const caso of modulo.children.allTests()) {
      const ms = caso.diagnostic()?.duration ?? 0;
      const limite = caso.options.timeout ?? config.testTimeout;
      if (ms > limite * PARTE_DO_LIMITE)
        this.demorados.push({ ms, nome: `${nome} > ${caso.fullName.slice(0, 120)}` });
    }
  }

  onTestRunEnd() {
    const lista = (titulo, linhas, quantas = linhas.length) => {
      if (linhas.length === 0) return;
      console.log(titulo);
      for (const { ms, nome } of linhas.toSorted((a, b) => b.ms - a.ms).slice(0, quantas))
        console.log(`  ${segundos(ms)}  ${nome}`);
    };
    lista('\nOs arquivos mais demorados:', this.arquivos, MAIS_DEMORADOS);
    lista('Demoraram mais de um terço do seu limite:', this.demorados);
    for (const [projeto, deles] of Map.groupBy(this.arquivos, (um) => um.projeto)) {
      const doProjeto = this.vitest.projects.find((um) => um.name === projeto);
      const preparo = doProjeto?.getProvidedContext().preparo ?? 0;
      const soma = deles.reduce((total, { ms }) => total + ms, preparo);
      const arquivos = deles.length === 1 ? 'arquivo' : 'arquivos';
      console.log(`soma ${projeto}: ${(soma / 1000).toFixed(0)} s em ${deles.length} ${arquivos}`);
    }
  }
}
