import { Fold } from "#ui/layout/fold.tsx";
import { SplitSection } from "./split-section.tsx";

export function QuestionList({
  title,
  questions,
  ground,
}: {
  title: string;
  questions: readonly { question: string; answer: string }[];
  ground?: "white" | "foam";
}) {
  return (
    <SplitSection title={title} ground={ground}>
      <div>
        {questions.map(({ question, answer }, index) => (
          <Fold key={question} title={question} open={index === 0}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </SplitSection>
  );
}
