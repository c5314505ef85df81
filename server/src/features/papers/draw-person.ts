import { papers } from '@antam/texts/papers';
import { drawFacts, drawLine, writtenDate } from './draw-lines';
import type { Paper } from './open-paper';

export interface PersonOnPaper {
  name: string | null;
  dateOfBirth: string | null;
  gender: keyof typeof papers.gender | null;
  weightKg: number | null;
  address: string | null;
  /** Reception keeps these two; they are read for a paper alone. */
  citizenId: string | null;
  insuranceCard: string | null;
}

/** Whose paper it is; what is not known has no line. */
export function drawPerson(paper: Paper, person: PersonOnPaper): void {
  const { name, dateOfBirth, gender, weightKg, address, citizenId, insuranceCard } = person;
  drawLine(paper, papers.name, name);
  drawFacts(paper, [
    [papers.dateOfBirth, dateOfBirth && writtenDate(dateOfBirth)],
    [papers.sex, gender && papers.gender[gender]],
    [papers.weight, weightKg === null ? null : papers.kilograms(String(weightKg).replace('.', ','))],
  ]);
  drawFacts(paper, [
    [papers.citizenId, citizenId],
    [papers.insuranceCard, insuranceCard],
  ]);
  drawLine(paper, papers.address, address);
}
