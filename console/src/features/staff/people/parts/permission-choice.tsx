import { permissions, type Permission } from '@kindred/contract/endpoint.ts';
import { permissionNames, permissionUse } from '../../../../platform/permission-words.ts';

interface Props {
  chosen: readonly Permission[];
  /** Cannot be taken away, because no one else has it. */
  locked?: Permission | undefined;
  onChange: (chosen: Permission[]) => void;
}

/** Each permission with what it opens. */
export function PermissionChoice({ chosen, locked, onChange }: Props) {
  const toggle = (permission: Permission) =>
    onChange(
      permissions.filter((one) => (one === permission ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <fieldset className="k-permissions">
      <legend>Permissions</legend>
      {permissions.map((permission) => (
        <label key={permission}>
          <input
            type="checkbox"
            checked={chosen.includes(permission)}
            disabled={locked === permission}
            onChange={() => toggle(permission)}
          />
          <strong>{permissionNames[permission]}</strong>
          <span>{permissionUse[permission]}</span>
        </label>
      ))}
      {locked && (
        <p>No one else has “{permissionNames[locked]}”. Give it to someone else before you remove it here.</p>
      )}
    </fieldset>
  );
}
