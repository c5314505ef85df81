export interface Size {
  width: number;
  height: number;
}

/** A page in one of the browser engines, with the few things a person does to it. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; it may use only its arguments. */
  run<T>(work: (...args: never[]) => T, ...args: unknown[]): Promise<T>;
  /** Presses, by a real click of the engine, the element that the function finds; false where it finds none. */
  press(find: (...args: never[]) => Element | null, ...args: unknown[]): Promise<boolean>;
  /** Types into it, letter by letter; false where there is none. */
  type(text: string, find: (...args: never[]) => Element | null, ...args: unknown[]): Promise<boolean>;
  /** What the engine reported as an error since the page was opened. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  openPage(size: Size): Promise<EnginePage>;
}
