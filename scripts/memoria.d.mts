export declare const OPCOES_DO_SERVIDOR: string[];
export declare const AMBIENTE_DO_SERVIDOR: Record<string, string>;
