-- A browser that several people share is remembered for each of them, and found by its cookie alone.
create index known_devices_by_device on known_devices (device_hash, created_at);
