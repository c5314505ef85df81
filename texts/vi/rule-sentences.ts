// The given words are Vietnamese already.
export { ruleTexts } from '../given/rule-sentences';
