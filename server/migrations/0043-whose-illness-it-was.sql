update diagnosis_said set relationship = member.relationship from member
  where member.id = diagnosis_said.member_id and diagnosis_said.relationship is null;
