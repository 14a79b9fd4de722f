export { FormErrors } from './parts/form-errors.tsx';
export { SaveProblem } from './parts/save-problem.tsx';
export { GoalField, TopicsField } from './parts/goal-fields.tsx';
export { DiagnosisField, PlaceFields } from './parts/illness-fields.tsx';
export { NameFields, ReachFields } from './parts/reach-fields.tsx';
export { leaves, useKeptOnTheWay, useToldForm } from './parts/told-form.tsx';
export { StageField, WhoField } from './parts/who-fields.tsx';
export { isSame, toldOf, type ToldField } from './model.ts';
export { readAboutMe, saveTold, type Choices } from './queries.ts';
