export { writtenTexts } from '../written';
