// Loaded before the server: its own process group hides it from a kill -9 of ours, which must free the port all the same.
process.channel?.unref();
process.on('disconnect', () => process.exit(1));
