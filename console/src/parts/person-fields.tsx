/** The fields that name a person in an invitation. */
export function PersonFields() {
  return (
    <>
      <label>
        Name
        <input name="name" required maxLength={100} autoComplete="off" />
      </label>
      <label>
        E-mail
        <input name="email" type="email" required maxLength={255} autoComplete="off" />
      </label>
    </>
  )
}

/** Checkboxes for roles, with descriptions if given. */
export function RoleFields({
  roles,
  chosen,
}: {
  roles: readonly (readonly [role: string, meaning?: string])[]
  chosen: readonly string[]
}) {
  return (
    <fieldset>
      <legend>Roles</legend>
      {roles.map(([role, meaning]) => (
        <label key={role} className="choice">
          <input type="checkbox" name="roles" value={role} defaultChecked={chosen.includes(role)} />{' '}
          {meaning === undefined ? role : `${role}: ${meaning}`}
        </label>
      ))}
    </fieldset>
  )
}
