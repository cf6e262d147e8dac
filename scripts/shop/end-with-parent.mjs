// Loaded before each process of the local shop: when the starter is gone, however it ended, its end of this pipe closes.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
process.stdin.unref();
