// Loaded before the server: it is in its own process group, so it must notice by itself that its parent was killed.
process.channel?.unref();
process.on('disconnect', () => process.exit(1));
