-- The CRM learns whose illness it has, for the records that it received before.
with ill as (
  insert into crm_change (id, member_id, what, said_at)
  select gen_random_uuid(), id, 'diagnosis', now() from member where diagnosis <> '{}' or stage is not null
  returning member_id
)
insert into job (name, payload, order_key)
select 'deliver-to-crm', jsonb_build_object('member_id', member_id), 'crm ' || member_id from ill;
