// Loaded before the product: makes it fail as nobody expects when the test says so.
process.on('SIGUSR2', () => void Promise.reject(new Error('falha a pedido do teste')));
