/** A field people never see; whatever fills it in is not a person. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
