// A product process loads this module first: a SIGUSR2 from the test then makes it fail in an unexpected way.
process.on('SIGUSR2', () => void Promise.reject(new Error('falha a pedido do teste')));
