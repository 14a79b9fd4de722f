-- A phone takes push by FCM or APNs, which encrypt by themselves: its endpoint is fcm:<token> or apns:<token>, without keys.
alter table push_subscription
  alter column p256dh drop not null,
  alter column auth drop not null,
  add constraint push_subscription_keys check (
    (p256dh is null) = (endpoint ~ '^(fcm|apns):') and (auth is null) = (p256dh is null)
  );
