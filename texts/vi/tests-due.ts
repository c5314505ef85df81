/** The given words of this page are Vietnamese throughout. */
export { testTexts } from '../given/tests-due';
