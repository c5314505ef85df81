/** An address that wraps after its @ and not inside a word. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
