-- The report is about the member's own energy. A carer may have named the other person's illness in it until now.
update energy_coach set report_diagnosis = null from member
  where member.id = energy_coach.member_id and member.relationship <> 'patient' and report_diagnosis <> '';
