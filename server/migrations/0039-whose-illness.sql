-- An earlier diagnosis stays that of the person it was said of, also when the member later says something else about themself.
alter table diagnosis_said add column relationship text;
update diagnosis_said set relationship = member.relationship from member where member.id = diagnosis_said.member_id;

-- The report is about the member's own energy. A carer may have named the other person's illness in it until now.
update energy_coach set report_diagnosis = null from member
  where member.id = energy_coach.member_id and member.relationship <> 'patient' and report_diagnosis <> '';

-- The CRM learns whose illness it has, for the records that it received before.
with ill as (
  insert into crm_change (id, member_id, what, said_at)
  select gen_random_uuid(), id, 'diagnosis', now() from member where diagnosis <> '{}' or stage is not null
  returning member_id
)
insert into job (name, payload, order_key)
select 'deliver-to-crm', jsonb_build_object('member_id', member_id), 'crm ' || member_id from ill;
