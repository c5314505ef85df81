/** A field hidden from people; a request that fills it in comes from a program. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
