-- Which browser a device for notices is, by the cookie that remembers it: when that browser logs out its notices end, and when
-- the others are logged out theirs do. Not known of those from before; they end with any new password.
alter table push_subscriptions add column device_hash bytea;
